/** The suites that the user keeps, as the page knows them. */
import { create } from 'zustand';
import { emptySuite, joined, type Suite } from '@terrarium/forge';
import { RECORD_SHAPE, type SuiteRecord } from '../storage/schema';
import { troubleOf, TROUBLE_IN_WORDS } from '../storage/trouble';
import { say } from '../ui/toast-store';
import { openSuites, type SuiteShelf } from './suite-shelf';

interface SuitesState {
  /** Nothing is known of the suites before the store has answered. */
  readonly isOpen: boolean;
  readonly records: Readonly<Record<string, SuiteRecord>>;
}

export const useSuites = create<SuitesState>(() => ({ isOpen: false, records: {} }));

let opening: Promise<SuiteShelf> | undefined;

/** Reads what is kept, once. */
export function openSuitesOnce(): Promise<SuiteShelf> {
  opening ??= openSuites().then(({ shelf, records }) => {
    useSuites.setState({
      isOpen: true,
      records: Object.fromEntries(records.map((record) => [record.id, record])),
    });
    return shelf;
  });
  return opening;
}

/** The last changed first. */
export function suitesInOrder(records: Readonly<Record<string, SuiteRecord>>): SuiteRecord[] {
  return Object.values(records).sort((a, b) => b.changedAt - a.changedAt);
}

/** Keeps a whole suite as it is, under an address of its own. */
export async function keepNew(suite: Suite): Promise<string> {
  const id = freeId(suite.name);
  await change(id, () => ({ shape: RECORD_SHAPE, id, changedAt: Date.now(), suite }));
  return id;
}

/** Adds environments to a suite; to a new one if there is none of this id. */
export async function keepIn(id: string, from: Suite): Promise<void> {
  await change(id, (found) => ({
    shape: RECORD_SHAPE,
    id,
    changedAt: Date.now(),
    suite: joined(found?.suite ?? emptySuite(from.name), from),
  }));
}

/** Another version of a suite that is kept. */
export async function changeSuite(id: string, next: (suite: Suite) => Suite): Promise<void> {
  await change(id, (found) => found && { ...found, changedAt: Date.now(), suite: next(found.suite) });
}

export async function removeSuite(id: string): Promise<void> {
  const before = useSuites.getState().records[id];
  await change(id, () => undefined);
  if (!before) return;
  const undo = { label: 'Undo', run: () => void change(id, (found) => found ?? before) };
  say({ text: `Deleted ${before.suite.name}`, action: undo });
}

async function change(
  id: string,
  next: (found: SuiteRecord | undefined) => SuiteRecord | undefined,
): Promise<void> {
  const shelf = await openSuitesOnce();
  let record: SuiteRecord | undefined;
  try {
    record = await shelf.change(id, next);
  } catch (error) {
    // It is shown all the same, so that it can be exported.
    record = next(useSuites.getState().records[id]);
    say({ text: TROUBLE_IN_WORDS[troubleOf(error)] });
  }
  const records = { ...useSuites.getState().records };
  if (record) records[id] = record;
  else delete records[id];
  useSuites.setState({ records });
}

function freeId(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return `${slug || 'suite'}-${random.toString(36).padStart(7, '0')}`;
}
