import { grounds } from './paint-ground';
import { veils } from './paint-veil';
import { blend, inkOn } from './palette';
import { circle, fillAndEdge, pointed, type Pen, polygon, regular, rounded } from './pen';
import type { Shape } from './shapes';
import type { Token } from './token';

/** Draws a shape in the unit square. Every shape is filled with the token's colour, edged with a darker one of it. */
export function paintShape(pen: Pen, token: Token): void {
  const { colour } = token;
  const edge = blend(colour, '#000000', 0.28);
  pen.lineWidth = 0.045;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = edge;
  pen.fillStyle = token.hollow ? blend(colour, '#808080', 0.35) : colour;
  if (token.hollow) pen.globalAlpha = 0.38;
  (painters[token.shape] ?? painters.letter)(pen, token, edge);
  pen.globalAlpha = 1;
}

type Painter = (pen: Pen, token: Token, edge: string) => void;

const painters: Readonly<Record<Shape, Painter>> = {
  ...veils,
  ...grounds,
  person: (pen, token) => {
    if (token.heading !== undefined) return heading(pen, token.heading);
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 0.05;
    // prettier-ignore
    polygon(pen, [[0.5, 0.44], [0.76, 0.84], [0.24, 0.84]]);
    pen.stroke();
    pen.fill();
    circle(pen, 0.5, 0.32, 0.17);
    pen.stroke();
    pen.fill();
  },
  beast: (pen, { colour }) => {
    // prettier-ignore
    polygon(pen, [[0.24, 0.16], [0.42, 0.3], [0.58, 0.3], [0.76, 0.16], [0.8, 0.52], [0.5, 0.86], [0.2, 0.52]]);
    fillAndEdge(pen);
    pen.fillStyle = inkOn(colour);
    for (const x of [0.39, 0.61]) {
      circle(pen, x, 0.48, 0.05);
      pen.fill();
    }
  },
  bird: (pen, { colour }, edge) => {
    pen.fillStyle = '#d9483b';
    circle(pen, 0.6, 0.2, 0.08);
    pen.fill();
    pen.fillStyle = '#e39a2d';
    // prettier-ignore
    polygon(pen, [[0.74, 0.3], [0.92, 0.37], [0.74, 0.43]]);
    pen.fill();
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0.1, 0.42);
    pen.bezierCurveTo(0.2, 0.56, 0.42, 0.54, 0.46, 0.36);
    pen.bezierCurveTo(0.5, 0.14, 0.8, 0.16, 0.78, 0.4);
    pen.bezierCurveTo(0.84, 0.7, 0.66, 0.84, 0.48, 0.84);
    pen.bezierCurveTo(0.22, 0.84, 0.1, 0.66, 0.1, 0.42);
    pen.closePath();
    fillAndEdge(pen);
    pen.fillStyle = edge;
    circle(pen, 0.65, 0.35, 0.04);
    pen.fill();
  },
  key: (pen, { colour }, edge) => {
    const draw = (width: number, style: string) => {
      pen.lineWidth = width;
      pen.strokeStyle = style;
      circle(pen, 0.34, 0.5, 0.15);
      pen.moveTo(0.49, 0.5);
      pen.lineTo(0.86, 0.5);
      pen.lineTo(0.86, 0.66);
      pen.moveTo(0.72, 0.5);
      pen.lineTo(0.72, 0.63);
      pen.stroke();
    };
    draw(0.17, edge);
    draw(0.1, colour);
  },
  ball: (pen, { colour }) => {
    circle(pen, 0.5, 0.5, 0.29);
    fillAndEdge(pen);
    pen.fillStyle = blend(colour, '#ffffff', 0.45);
    circle(pen, 0.41, 0.4, 0.07);
    pen.fill();
  },
  disc: (pen) => {
    circle(pen, 0.5, 0.5, 0.24);
    fillAndEdge(pen);
  },
  hole: (pen, { colour }) => {
    // Light at its rim, or it would be lost on slate.
    pen.strokeStyle = blend(colour, '#9aa0a8', 0.75);
    pen.lineWidth = 0.07;
    circle(pen, 0.5, 0.5, 0.3);
    fillAndEdge(pen);
    pen.fillStyle = blend(colour, '#000000', 0.55);
    circle(pen, 0.5, 0.56, 0.2);
    pen.fill();
  },
  box: (pen) => {
    rounded(pen, 0.18, 0.22, 0.64, 0.58, 0.06);
    fillAndEdge(pen);
    pen.beginPath();
    pen.moveTo(0.18, 0.42);
    pen.lineTo(0.82, 0.42);
    pen.moveTo(0.5, 0.22);
    pen.lineTo(0.5, 0.42);
    pen.stroke();
  },
  crate: (pen) => {
    rounded(pen, 0.12, 0.12, 0.76, 0.76, 0.07);
    fillAndEdge(pen);
    pen.beginPath();
    pen.rect(0.24, 0.24, 0.52, 0.52);
    pen.moveTo(0.24, 0.24);
    pen.lineTo(0.76, 0.76);
    pen.moveTo(0.76, 0.24);
    pen.lineTo(0.24, 0.76);
    pen.stroke();
  },
  star: (pen) => {
    regular(pen, 5, 0.38, -Math.PI / 2, 0.17);
    fillAndEdge(pen);
  },
  triangle: (pen) => {
    // prettier-ignore
    polygon(pen, [[0.5, 0.16], [0.86, 0.8], [0.14, 0.8]]);
    fillAndEdge(pen);
  },
  square: (pen) => {
    rounded(pen, 0.16, 0.16, 0.68, 0.68, 0.08);
    fillAndEdge(pen);
  },
  hexagon: (pen) => {
    regular(pen, 6, 0.36, 0);
    fillAndEdge(pen);
  },
  diamond: (pen) => {
    regular(pen, 4, 0.37);
    fillAndEdge(pen);
  },
  stone: (pen) => {
    // prettier-ignore
    polygon(pen, [[0.3, 0.16], [0.72, 0.18], [0.87, 0.5], [0.74, 0.82], [0.28, 0.84], [0.13, 0.52]]);
    fillAndEdge(pen);
  },
  flag: (pen, _token, edge) => {
    pen.globalAlpha = 0.2;
    pen.fillRect(0, 0, 1, 1);
    pen.globalAlpha = 1;
    // prettier-ignore
    polygon(pen, [[0.32, 0.16], [0.82, 0.33], [0.32, 0.5]]);
    pen.fill();
    pen.strokeStyle = edge;
    pen.lineWidth = 0.07;
    pen.beginPath();
    pen.moveTo(0.3, 0.14);
    pen.lineTo(0.3, 0.86);
    pen.stroke();
  },
  ring: (pen, { colour }) => {
    pen.strokeStyle = colour;
    pen.lineWidth = 0.07;
    circle(pen, 0.5, 0.5, 0.33);
    pen.stroke();
    circle(pen, 0.5, 0.5, 0.11);
    pen.fill();
  },
  door: (pen, { colour, door }, edge) => {
    if (door === 'open') {
      pen.strokeStyle = colour;
      pen.lineWidth = 0.1;
      pen.strokeRect(0.07, 0.07, 0.86, 0.86);
      return;
    }
    pen.fillRect(0.02, 0.02, 0.96, 0.96);
    pen.strokeRect(0.12, 0.12, 0.76, 0.76);
    pen.fillStyle = edge;
    if (door === 'locked') {
      rounded(pen, 0.34, 0.46, 0.32, 0.26, 0.04);
      pen.fill();
      pen.lineWidth = 0.06;
      pen.beginPath();
      pen.arc(0.5, 0.46, 0.11, Math.PI, 0);
      pen.stroke();
    } else {
      circle(pen, 0.74, 0.52, 0.05);
      pen.fill();
    }
  },
  tree: (pen, { colour }, edge) => {
    pen.fillStyle = blend('#7a5a3a', edge, 0.2);
    pen.fillRect(0.44, 0.62, 0.12, 0.26);
    pen.fillStyle = colour;
    // prettier-ignore
    polygon(pen, [[0.5, 0.08], [0.78, 0.46], [0.66, 0.46], [0.86, 0.72], [0.14, 0.72], [0.34, 0.46], [0.22, 0.46]]);
    pen.fill();
  },
  flame: (pen) => {
    pen.beginPath();
    pen.moveTo(0.52, 0.08);
    pen.bezierCurveTo(0.6, 0.32, 0.86, 0.4, 0.8, 0.66);
    pen.bezierCurveTo(0.76, 0.94, 0.24, 0.94, 0.2, 0.66);
    pen.bezierCurveTo(0.18, 0.5, 0.32, 0.44, 0.34, 0.3);
    pen.bezierCurveTo(0.44, 0.36, 0.5, 0.26, 0.52, 0.08);
    pen.fill();
    pen.fillStyle = '#ffd56b';
    circle(pen, 0.5, 0.7, 0.13);
    pen.fill();
  },
  lamp: (pen, { hollow }) => {
    if (!hollow) {
      pen.globalAlpha = 0.35;
      rounded(pen, 0.04, 0.04, 0.92, 0.92, 0.14);
      pen.fill();
      pen.globalAlpha = 1;
    }
    circle(pen, 0.5, 0.5, 0.3);
    fillAndEdge(pen);
  },
  arrow: (pen, token, edge) => heading(pen, token.heading ?? 3, token.colour, edge),
  spark: (pen) => {
    regular(pen, 4, 0.42, -Math.PI / 2, 0.13);
    pen.fill();
  },
  belt: (pen, token) => {
    const { colour } = token;
    pen.globalAlpha = 0.24;
    pen.fillRect(0, 0, 1, 1);
    pen.globalAlpha = 1;
    pen.strokeStyle = colour;
    pen.lineWidth = 0.08;
    pointed(pen, token.heading ?? 3, () => {
      for (const x of [0.3, 0.58]) {
        pen.beginPath();
        pen.moveTo(x, 0.26);
        pen.lineTo(x + 0.2, 0.5);
        pen.lineTo(x, 0.74);
        pen.stroke();
      }
    });
  },
  bin: (pen, { colour }) => {
    pen.globalAlpha *= 0.25;
    pen.fillRect(0.1, 0.1, 0.8, 0.8);
    pen.globalAlpha = 1;
    pen.strokeStyle = colour;
    pen.lineWidth = 0.1;
    rounded(pen, 0.1, 0.1, 0.8, 0.8, 0.08);
    pen.stroke();
  },
  house: (pen, { colour }) => {
    pen.fillRect(0.22, 0.44, 0.56, 0.42);
    pen.strokeRect(0.22, 0.44, 0.56, 0.42);
    pen.fillStyle = blend(colour, '#000000', 0.25);
    // prettier-ignore
    polygon(pen, [[0.5, 0.12], [0.9, 0.5], [0.1, 0.5]]);
    pen.fill();
    pen.fillRect(0.43, 0.6, 0.14, 0.26);
  },
  bench: (pen) => {
    rounded(pen, 0.12, 0.3, 0.76, 0.2, 0.04);
    fillAndEdge(pen);
    pen.fillStyle = pen.strokeStyle;
    pen.fillRect(0.2, 0.52, 0.09, 0.3);
    pen.fillRect(0.71, 0.52, 0.09, 0.3);
  },
  letter: (pen) => {
    rounded(pen, 0.13, 0.13, 0.74, 0.74, 0.16);
    fillAndEdge(pen);
  },
};

function heading(pen: Pen, direction: number, colour?: string, edge = '#ffffff'): void {
  pointed(pen, direction, () => {
    // prettier-ignore
    polygon(pen, [[0.86, 0.5], [0.2, 0.82], [0.34, 0.5], [0.2, 0.18]]);
    if (colour) pen.fillStyle = colour;
    pen.strokeStyle = edge;
    pen.lineWidth = 0.07;
    pen.stroke();
    pen.fill();
  });
}
