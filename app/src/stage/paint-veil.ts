import { blend } from './palette';
import type { Pen } from './pen';

/** Places of an agent's view where no board is to be seen. They fill their cell and have no edge: neighbours join. */
export const veils = {
  /** Beyond the board: hatched, as on a building plan. */
  outside(pen: Pen, { colour }: { readonly colour: string }): void {
    pen.fillStyle = colour;
    pen.globalAlpha = 0.16;
    pen.fillRect(0, 0, 1, 1);
    pen.globalAlpha = 0.75;
    hatch(pen, colour, 0.05);
    pen.globalAlpha = 1;
  },
  /** There is something, and it cannot be seen. */
  unseen(pen: Pen, { colour }: { readonly colour: string }): void {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    pen.fillStyle = blend(colour, '#ffffff', 0.3);
    pen.font = "600 0.42px system-ui, 'DejaVu Sans', sans-serif";
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    pen.fillText('?', 0.5, 0.65);
  },
  /** Zeros at the edge of a tensor that is larger than the view. */
  filling(pen: Pen, { colour }: { readonly colour: string }): void {
    pen.globalAlpha = 0.5;
    pen.fillStyle = colour;
    pen.fillRect(0.46, 0.46, 0.08, 0.08);
    pen.globalAlpha = 1;
  },
} as const;

function hatch(pen: Pen, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  for (const at of [0.25, 0.75, 1.25, 1.75]) {
    pen.moveTo(at - 1.1, 1.1);
    pen.lineTo(at + 0.1, -0.1);
  }
  pen.save();
  pen.clip(square());
  pen.stroke();
  pen.restore();
}

function square(): Path2D {
  const path = new Path2D();
  path.rect(0, 0, 1, 1);
  return path;
}
