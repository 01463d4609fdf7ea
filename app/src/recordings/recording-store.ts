import { openStore } from '../storage/open-store';
import { isRecording, type Recording } from './recording';

/** Where recordings are kept. */
export interface RecordingStore {
  /** Of one document, the latest first. */
  ofWorld(world: string): Promise<readonly Recording[]>;
  put(recording: Recording): Promise<void>;
  remove(id: string): Promise<void>;
}

const latestFirst = (a: Recording, b: Recording) => b.at - a.at;

export class MemoryRecordings implements RecordingStore {
  private readonly all = new Map<string, Recording>();

  async ofWorld(world: string) {
    return [...this.all.values()].filter((recording) => recording.world === world).sort(latestFirst);
  }

  async put(recording: Recording) {
    this.all.set(recording.id, recording);
  }

  async remove(id: string) {
    this.all.delete(id);
  }
}

/** In the browser's database. Rejects with an error that says in words what is wrong with it. */
export class DatabaseRecordings implements RecordingStore {
  async ofWorld(world: string) {
    const database = await openStore();
    const runs = await database.getAllFromIndex('runs', 'world', world);
    return runs.filter(isRecording).sort(latestFirst);
  }

  async put(recording: Recording) {
    await (await openStore()).put('runs', recording);
  }

  async remove(id: string) {
    await (await openStore()).delete('runs', id);
  }
}
