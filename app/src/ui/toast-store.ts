import { create } from 'zustand';

export interface Toast {
  readonly text: string;
  /** A way back, for as long as the toast is there. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ToastState {
  readonly toast?: Toast & { readonly number: number };
  say(toast: Toast): void;
  dismiss(): void;
  /** Does what the toast offers. */
  act(): void;
}

let number = 0;

export const useToast = create<ToastState>((set, get) => ({
  say: (toast) => set({ toast: { ...toast, number: ++number } }),
  dismiss: () => set({ toast: undefined }),
  act() {
    const { toast } = get();
    set({ toast: undefined });
    toast?.action?.run();
  },
}));

/** Says something that happened; a later one takes its place. */
export const say = (toast: Toast): void => useToast.getState().say(toast);
