import '../styles/twins.css';
import { lazy, Suspense, useEffect } from 'react';
import { StorageBanner } from '../library/storage-banner';
import { useLibrary } from '../library/library-store';
import { isByClick, bindingsOf, keyLabel } from '../play/keys';
import { CommandDialogs } from '../shell/command-dialogs';
import { ApartPanel } from '../twins/apart-panel';
import { HolesPanel } from '../twins/holes-panel';
import { PairedPanel } from '../twins/paired-panel';
import { usePaired } from '../twins/paired-store';
import { useTwinsPanels } from '../twins/panels-store';
import { SideRecipe } from '../twins/side-recipe';
import { TwinActionBar } from '../twins/twin-action-bar';
import { TwinSidePanel } from '../twins/twin-side';
import { TwinsBar } from '../twins/twins-bar';
import { TWINS_COMMANDS } from '../twins/twins-commands';
import { keyedActions, listenToTwins } from '../twins/twins-keys';
import { pause } from '../twins/twins-player';
import { currentTwins, useTwins } from '../twins/twins-store';
import { TwinsTimeline } from '../twins/twins-timeline';
import { useVerdict } from '../twins/verdict-store';
import { WhatChanged } from '../twins/what-changed';

const SignalPlot = lazy(async () => ({ default: (await import('../twins/signal-plot')).SignalPlot }));
const Catalogue = lazy(async () => ({ default: (await import('../twins/catalogue')).Catalogue }));

interface Props {
  readonly id: string;
  /** What stands behind the `?` of the address. */
  readonly query: string;
}

/** Two worlds in lockstep. */
export default function Twins({ id, query }: Props) {
  const isOpen = useLibrary((state) => state.isOpen);
  const { problem, notice, shown, sides, isPreparing, dismiss } = useTwins();
  const catalogueOf = useTwinsPanels((state) => state.catalogueOf);
  useEffect(() => {
    if (isOpen) useTwins.getState().open(id, query);
  }, [id, query, isOpen]);
  useEffect(listenToTwins, []);
  useEffect(() => () => (pause(), usePaired.getState().cancel()), []);
  useEffect(() => {
    usePaired.getState().forget();
    if (sides) useVerdict.getState().ask();
  }, [sides]);
  const name = sides?.left.name;
  useEffect(() => {
    document.title = name ? `Twins of ${name} · Terrarium` : 'Twins · Terrarium';
  }, [name]);
  return (
    <div className="twins">
      <TwinsBar />
      <StorageBanner />
      {problem && (
        <p className="banner error" role="alert">
          <span>
            <b>{problem.side === 'left' ? 'Left' : 'Right'}:</b> {problem.text}
          </span>
        </p>
      )}
      {notice && (
        <p className="banner" role="status">
          <span>{notice}</span>
          <button type="button" className="button quiet" onClick={dismiss}>
            Dismiss
          </button>
        </p>
      )}
      <main className="twins-main">
        <div className="twins-play">
          <div className="recipes" aria-busy={isPreparing}>
            <SideRecipe side="left" />
            <SideRecipe side="right" />
          </div>
          <WhatChanged />
          {shown ? (
            <>
              <div className="stages">
                <TwinSidePanel side="left" />
                <TwinSidePanel side="right" />
              </div>
              <TwinsTimeline />
              <TwinActionBar />
            </>
          ) : (
            <p className="empty centred">
              {problem ? 'There is nothing to play: choose other twins above.' : 'Preparing the twins…'}
            </p>
          )}
        </div>
        <aside className="twins-aside">
          <HolesPanel />
          <ApartPanel />
          <Suspense fallback={<div className="panel plot" />}>
            <SignalPlot />
          </Suspense>
          <PairedPanel />
        </aside>
      </main>
      <Suspense>{catalogueOf && <Catalogue side={catalogueOf} />}</Suspense>
      <CommandDialogs commands={TWINS_COMMANDS}>
        <TwinKeys />
      </CommandDialogs>
    </div>
  );
}

function TwinKeys() {
  const play = currentTwins();
  if (!play) return null;
  const actions = keyedActions(play);
  const bindings = bindingsOf(actions);
  return (
    <table>
      <caption>Both worlds</caption>
      <tbody>
        {actions.map(({ name, outer, args }, at) => (
          <tr key={name}>
            <th scope="row">{outer}</th>
            <td>
              {isByClick(args)
                ? 'click a cell'
                : bindings[at].keys.map((key) => <kbd key={key}>{keyLabel(key)}</kbd>)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
