import { blend } from './palette';
import { type Pen, waves } from './pen';

interface Coloured {
  readonly colour: string;
}

/** What covers its cell: seamless, so that neighbours make one surface. */
export const grounds = {
  wall: (pen: Pen, { colour }: Coloured) => {
    pen.fillRect(0, 0, 1, 1);
    pen.fillStyle = blend(colour, '#ffffff', 0.12);
    pen.fillRect(0, 0, 1, 0.06);
    pen.fillStyle = blend(colour, '#000000', 0.16);
    pen.fillRect(0, 0.94, 1, 0.06);
  },
  ground: (pen: Pen, { colour }: Coloured) => {
    pen.fillRect(0, 0, 1, 1);
    pen.fillStyle = blend(colour, '#000000', 0.07);
    // prettier-ignore
    for (const [x, y] of [[0.22, 0.3], [0.7, 0.2], [0.5, 0.62], [0.82, 0.78], [0.2, 0.8]]) pen.fillRect(x, y, 0.06, 0.06);
  },
  ice: (pen: Pen, { colour }: Coloured) => {
    pen.fillStyle = blend(colour, '#ffffff', 0.45);
    pen.fillRect(0, 0, 1, 1);
    pen.strokeStyle = blend(colour, '#ffffff', 0.85);
    pen.lineWidth = 0.06;
    // prettier-ignore
    for (const [x, y, length] of [[0.16, 0.42, 0.24], [0.3, 0.52, 0.36], [0.62, 0.84, 0.2]]) {
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + length, y - length);
      pen.stroke();
    }
  },
  water: (pen: Pen, { colour }: Coloured) => {
    pen.fillRect(0, 0, 1, 1);
    waves(pen, blend(colour, '#ffffff', 0.35));
  },
  lava: (pen: Pen, { colour }: Coloured) => {
    pen.fillRect(0, 0, 1, 1);
    waves(pen, blend(colour, '#ffe08a', 0.7));
  },
} as const;
