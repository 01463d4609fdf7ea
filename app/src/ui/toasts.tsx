import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { useToast } from './toast-store';

/** Long enough to read and reach; it waits while the pointer or the focus is on it. */
const STAYS_MS = 12_000;

/** One message below the page, which gives way to it; perhaps with a way back. */
export function Toasts() {
  const { toast, dismiss, act } = useToast();
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = window.setTimeout(dismiss, STAYS_MS);
    return () => window.clearTimeout(timer);
  }, [toast, isHeld, dismiss]);
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--foot', `${holder.current!.offsetHeight}px`);
  }, [toast]);
  return (
    <div ref={holder} className="toasts" role="status" aria-live="polite">
      {toast && (
        <div
          className="toast"
          key={toast.number}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          <span>{toast.text}</span>
          {toast.action && (
            <button type="button" className="link" onClick={act}>
              {toast.action.label}
            </button>
          )}
          <button type="button" className="link" aria-label="Close the message" onClick={dismiss}>
            <Icon name="cross" />
          </button>
        </div>
      )}
    </div>
  );
}
