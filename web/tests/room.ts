/** A room that speaks through sockets, for the tests of what listens. */

type Listener = ((event: { data?: string; code?: number }) => void) | null;

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: Listener = null;
  onmessage: Listener = null;
  onclose: Listener = null;

  constructor(
    readonly url: string,
    readonly protocols: string[] = [],
  ) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error('nobody connected');
    return found;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.({});
    this.tell({ type: 'welcome', protocol: 1, table: 'abc', member: 0 });
  }

  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }
}
