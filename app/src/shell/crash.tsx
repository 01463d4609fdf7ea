import { Component, type ReactNode } from 'react';

/** If the page itself breaks: what happened, and two ways out that lose nothing. */
export class Crash extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="crash" role="alert">
        <h1>The lab has stumbled</h1>
        <p>{error.message}</p>
        <p>Your text is kept in this browser. Open the lab again, or open it with another world.</p>
        <p>
          <button type="button" className="button strong" onClick={() => location.reload()}>
            Open again
          </button>{' '}
          <button
            type="button"
            className="button"
            onClick={() => {
              location.hash = '#/';
              location.reload();
            }}
          >
            Open the gallery
          </button>
        </p>
      </main>
    );
  }
}
