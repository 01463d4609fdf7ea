/** Strokes in the unit square, on the page or in a worker. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export const polygon = (pen: Pen, points: readonly (readonly [number, number])[]) => {
  pen.beginPath();
  points.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
};

export const regular = (pen: Pen, sides: number, radius: number, turn = -Math.PI / 2, inner = radius) => {
  const count = inner === radius ? sides : sides * 2;
  polygon(
    pen,
    Array.from({ length: count }, (_, at) => {
      const angle = turn + (at * 2 * Math.PI) / count;
      const reach = at % 2 === 0 ? radius : inner;
      return [0.5 + reach * Math.cos(angle), 0.5 + reach * Math.sin(angle)] as const;
    }),
  );
};

export const fillAndEdge = (pen: Pen) => {
  pen.fill();
  pen.stroke();
};

export const rounded = (pen: Pen, x: number, y: number, width: number, height: number, radius: number) => {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
};

export const circle = (pen: Pen, x: number, y: number, radius: number) => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
};

export const waves = (pen: Pen, colour: string) => {
  pen.strokeStyle = colour;
  pen.lineWidth = 0.05;
  for (const y of [0.34, 0.68]) {
    pen.beginPath();
    pen.moveTo(0.12, y);
    pen.bezierCurveTo(0.28, y - 0.14, 0.36, y + 0.14, 0.5, y);
    pen.bezierCurveTo(0.64, y - 0.14, 0.72, y + 0.14, 0.88, y);
    pen.stroke();
  }
};

/** Draws something that points east, turned to a direction. */
export function pointed(pen: Pen, direction: number, draw: () => void): void {
  pen.save();
  pen.translate(0.5, 0.5);
  pen.rotate([-Math.PI / 2, Math.PI / 2, Math.PI, 0][direction] ?? 0);
  pen.translate(-0.5, -0.5);
  draw();
  pen.restore();
}
