interface Store<State> {
  getState(): State;
  subscribe(listener: (state: State) => void): () => void;
}

/** Waits until a store is as it should be. */
export function until<State>(store: Store<State>, isSo: (state: State) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo(store.getState())) return resolve();
    const stop = store.subscribe((state) => {
      if (!isSo(state)) return;
      stop();
      resolve();
    });
  });
}
