import type { FamilyText } from '@terrarium/forge';
import type { FromMosaic, ToMosaic } from './mosaic.worker';
import MosaicWorker from './mosaic.worker?worker';
import type { TileLook, TileSpec } from './tile-player';

/** Steps a second of every tile in sight. */
const RATE = 2.5;

const isStill = matchMedia('(prefers-reduced-motion: reduce)');

/** The pictures of a mosaic: a worker plays those in sight and sends what they look like. */
export class MosaicClient {
  private readonly worker = new MosaicWorker();
  private readonly pictures = new Map<string, ImageBitmap>();
  private readonly timer: number;
  private watched: readonly TileSpec[] = [];
  private isWaiting = false;

  /** @param changed called when there are new pictures */
  constructor(changed: () => void) {
    this.worker.onmessage = ({ data }: MessageEvent<FromMosaic>) => {
      if (data.isBeat) this.isWaiting = false;
      for (const { key, bitmap } of data.pictures) this.keep(key, bitmap);
      if (data.pictures.length > 0) changed();
    };
    // Pictures are an ornament: without them the tiles stand with their words.
    this.worker.onerror = (event) => event.preventDefault();
    this.timer = window.setInterval(() => this.beat(), 1000 / RATE);
  }

  pictureOf(key: string): ImageBitmap | undefined {
    return this.pictures.get(key);
  }

  setFamilies(families: readonly FamilyText[]): void {
    this.forgetAll();
    this.post({ is: 'families', families });
  }

  setLook(look: TileLook): void {
    this.post({ is: 'look', look });
    const { watched } = this;
    this.post({ is: 'watch', tiles: [] });
    this.watch(watched);
  }

  watch(tiles: readonly TileSpec[]): void {
    this.watched = tiles;
    this.post({ is: 'watch', tiles });
  }

  close(): void {
    window.clearInterval(this.timer);
    this.worker.terminate();
    this.forgetAll();
  }

  /** Only what is in sight is kept, and a little of what was. */
  private keep(key: string, bitmap: ImageBitmap): void {
    this.pictures.get(key)?.close();
    this.pictures.delete(key);
    this.pictures.set(key, bitmap);
    for (const [old, picture] of this.pictures) {
      if (this.pictures.size <= 2 * this.watched.length + 32) break;
      picture.close();
      this.pictures.delete(old);
    }
  }

  private forgetAll(): void {
    for (const picture of this.pictures.values()) picture.close();
    this.pictures.clear();
  }

  private beat(): void {
    // A worker that cannot keep up is not asked twice; nobody is shown movement who asked for none.
    if (this.isWaiting || this.watched.length === 0 || document.hidden || isStill.matches) return;
    this.isWaiting = true;
    this.post({ is: 'beat' });
  }

  private post(message: ToMosaic): void {
    this.worker.postMessage(message);
  }
}
