import { useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../play/session-store';
import { useSettings } from '../settings/settings-store';
import { drawList } from '../stage/draw-list';
import { tokenMaker } from '../stage/token';
import { boardTheme } from '../stage/use-painter';
import { Icon } from '../ui/icon';
import { say } from '../ui/toast-store';
import { pictureOf, pngOf } from './picture';
import { saveBlob } from './save-file';
import { ScaleChoice } from './scale-choice';
import { cellOf, fits, MAX_PICTURE_PIXELS, pixelsOf, type Scale } from './sizes';

/** The board as it stands, as PNG. */
export function PictureSection() {
  const { loaded, view, steps } = useSession();
  const { isDark, symbols } = useSettings();
  const [scale, setScale] = useState<Scale>(2);
  const [hasGround, setGround] = useState(true);
  const holder = useRef<HTMLDivElement>(null);
  const list = useMemo(
    () => loaded && view?.board && drawList(view.board, tokenMaker(loaded.world, view.z, symbols)),
    [loaded, view, symbols],
  );
  useEffect(() => {
    if (!list) return;
    const cell = Math.max(2, Math.min(24, Math.floor(520 / list.width), Math.floor(180 / list.height)));
    const canvas = pictureOf(list, cell, boardTheme(isDark), hasGround);
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', 'The board as it will be in the picture');
    holder.current?.replaceChildren(canvas);
  }, [list, isDark, hasGround]);
  if (!loaded || !list) return null;
  const size = pixelsOf(list, scale);
  const save = async () => {
    const blob = await pngOf(pictureOf(list, cellOf(list, scale), boardTheme(isDark), hasGround));
    saveBlob(`${loaded.world.name}-step-${steps}.png`, blob);
    say({ text: `Saved a picture of ${size.width} × ${size.height} pixels` });
  };
  return (
    <section aria-label="Picture">
      <h3>Picture, PNG</h3>
      <div ref={holder} className={hasGround ? 'picture-preview' : 'picture-preview clear'} />
      <div className="picture-options">
        <ScaleChoice
          label="Size of the picture"
          board={list}
          scale={scale}
          most={MAX_PICTURE_PIXELS}
          choose={setScale}
        />
        <label>
          <input
            type="checkbox"
            checked={!hasGround}
            onChange={(event) => setGround(!event.target.checked)}
          />{' '}
          transparent ground
        </label>
        <span className="picture-size">
          {size.width} × {size.height}
        </span>
        <button
          type="button"
          className="button strong"
          disabled={!fits(list, scale, MAX_PICTURE_PIXELS)}
          onClick={() => void save()}
        >
          <Icon name="picture" /> Save PNG
        </button>
      </div>
    </section>
  );
}
