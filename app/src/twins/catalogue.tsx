import { CATALOGUE, type ChainStep, type Side } from '@terrarium/forge';
import type { Axis } from '@terrarium/language';
import { Dialog, ToggleGroup } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Hue } from '../ui/hue';
import { componentOfAxis, COMPONENTS } from '../world/components';
import { ChangeForm } from './change-form';
import { useOffers } from './offers-store';
import { useTwinsPanels } from './panels-store';
import { useTwins } from './twins-store';

const ORDER: readonly Axis[] = ['T', 'A', 'O', 'content', 'Y', 'S', 'x'];
const axes = ORDER.filter((axis) => CATALOGUE.some((one) => one.axis === axis));

/** Every change that can be made to the rules of a side, by the component that it changes. */
export function Catalogue({ side }: { readonly side: Side }) {
  const found = useTwins((state) => state.sides?.[side]);
  const chain = useTwins((state) => state.choice?.[side].chain) ?? none;
  const { offers, problem } = useOffers();
  const [only, setOnly] = useState<Axis | ''>('');
  const [chosen, setChosen] = useState<string>();
  const close = () => useTwinsPanels.getState().showCatalogue(undefined);
  const text = found?.text;
  useEffect(() => {
    if (text !== undefined) useOffers.getState().ask(text);
  }, [text]);
  const add = (step: ChainStep) => {
    useTwins.getState().chooseSide(side, { chain: [...chain, step] });
    close();
  };
  const done = Object.keys(offers).length;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="dialog sheet catalogue"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <header>
            <Dialog.Title asChild>
              <h2>
                Change the {side} world{chain.length > 0 ? ' further' : ''}
              </h2>
            </Dialog.Title>
            <p>
              Each change is an ordinary edit of the text, along one axis. {found?.name}{' '}
              {done < CATALOGUE.length
                ? `is being tried: ${done} of ${CATALOGUE.length}.`
                : 'can take these:'}
            </p>
            <ToggleGroup.Root
              type="single"
              className="segmented"
              aria-label="Only this component"
              value={only}
              onValueChange={(next) => setOnly(next as Axis | '')}
            >
              {axes.map((axis) => (
                <ToggleGroup.Item
                  key={axis}
                  value={axis}
                  className="segment"
                  aria-label={COMPONENTS[componentOfAxis(axis)].name}
                >
                  <Hue component={componentOfAxis(axis)} />
                </ToggleGroup.Item>
              ))}
            </ToggleGroup.Root>
          </header>
          {problem && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          {axes
            .filter((axis) => only === '' || axis === only)
            .map((axis) => (
              <section key={axis} aria-label={COMPONENTS[componentOfAxis(axis)].name}>
                <h3 className={`hue-${componentOfAxis(axis)}`}>
                  <Hue component={componentOfAxis(axis)} /> {COMPONENTS[componentOfAxis(axis)].name}
                  <small>
                    {axis === 'x'
                      ? 'another task, no other environment'
                      : COMPONENTS[componentOfAxis(axis)].meaning}
                  </small>
                </h3>
                <ul>
                  {CATALOGUE.filter((one) => one.axis === axis).map((change) => {
                    const offer = offers[change.id];
                    const isNowhere = offer !== undefined && offer.targets.length === 0;
                    const isOpen = chosen === change.id && !isNowhere;
                    return (
                      <li key={change.id} className={isNowhere ? 'nowhere' : undefined}>
                        <button
                          type="button"
                          className="change"
                          aria-expanded={isOpen}
                          disabled={isNowhere}
                          onClick={() => setChosen(isOpen ? undefined : change.id)}
                        >
                          <b>
                            {change.name}
                            {change.alsoTouches?.map((other) => (
                              <Hue key={other} component={componentOfAxis(other)} />
                            ))}
                          </b>
                          <span>{isNowhere ? offer.reason : change.about}</span>
                        </button>
                        {isOpen && <ChangeForm change={change} offer={offer} side={side} add={add} />}
                      </li>
                    );
                  })}
                </ul>
              </section>
            ))}
          <footer>
            <Dialog.Close className="button">Close</Dialog.Close>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const none: readonly ChainStep[] = [];
