/** Hands on, in the order of their jobs, what comes in whatever order the workers have it. */
export class InOrder<Item> {
  private readonly waiting: Item[][];
  private readonly isOver: boolean[];
  private next = 0;

  constructor(
    jobs: number,
    private readonly take: (item: Item) => void,
  ) {
    this.waiting = Array.from({ length: jobs }, () => []);
    this.isOver = new Array<boolean>(jobs).fill(false);
  }

  add(job: number, items: readonly Item[]): void {
    if (job === this.next) items.forEach(this.take);
    else this.waiting[job].push(...items);
  }

  end(job: number): void {
    this.isOver[job] = true;
    while (this.isOver[this.next]) {
      this.next++;
      this.waiting[this.next]?.forEach(this.take);
      this.waiting[this.next] = [];
    }
  }
}
