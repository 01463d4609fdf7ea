import { create } from 'zustand';

/** Whether a stage has been drawn yet: what is heavy and not needed for that waits for it. */
export const useFirstPicture = create(() => ({ isThere: false }));
