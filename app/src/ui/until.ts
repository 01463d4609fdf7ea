interface Store<State> {
  getState(): State;
  subscribe(listener: (state: State) => void): () => void;
}

/** Resolves once the store's state is so: at once, if it is so already. */
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
