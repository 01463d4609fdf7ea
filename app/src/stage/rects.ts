import { type Container, Sprite, Texture } from 'pixi.js';

/** Plain rectangles, drawn anew each time. A stretched white dot does, and needs no code for shapes. */
export class Rects {
  private used = 0;
  private readonly pool: Sprite[] = [];

  constructor(private readonly holder: Container) {}

  begin(): void {
    this.used = 0;
  }

  add(x: number, y: number, width: number, height: number, colour: string, alpha = 1): void {
    let sprite = this.pool[this.used];
    if (!sprite) {
      sprite = new Sprite(Texture.WHITE);
      this.pool.push(sprite);
      this.holder.addChild(sprite);
    }
    this.used++;
    sprite.position.set(x, y);
    sprite.setSize(width, height);
    sprite.tint = colour;
    sprite.alpha = alpha;
    sprite.visible = true;
  }

  /** Whatever of the last drawing was not needed for this one is gone. */
  end(): void {
    for (let at = this.used; at < this.pool.length; at++) this.pool[at].visible = false;
  }
}
