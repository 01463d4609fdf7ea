import { JobError, type RunningJob } from '@terrarium/agents';
import type { ForgeJobs, PerturbationOffer, PerturbationsJob } from '@terrarium/forge';
import { create } from 'zustand';
import { catalogueClient } from '../jobs/forge-client';

interface OffersState {
  /** The world that they are for. */
  readonly text?: string;
  /** By perturbation; those that are still being tried are missing. */
  readonly offers: Readonly<Record<string, PerturbationOffer>>;
  readonly problem?: string;
  /** Finds out what a world can be changed into, and drops what was being found out of another one. */
  ask(text: string): void;
}

let job: RunningJob<PerturbationsJob, ForgeJobs> | undefined;

export const useOffers = create<OffersState>((set, get) => ({
  offers: {},
  ask(text) {
    if (get().text === text && !get().problem) return;
    job?.cancel();
    set({ text, offers: {}, problem: undefined });
    job = catalogueClient().run(
      { kind: 'perturbations', text },
      { onChunk: (offer) => set({ offers: { ...get().offers, [offer.id]: offer } }) },
    );
    job.result.catch((error: unknown) => {
      if (!(error instanceof JobError)) throw error;
      if (error.code !== 'cancelled') set({ problem: error.message });
    });
  },
}));
