import '../styles/learn.css';
import { useEffect } from 'react';
import { listenInGallery } from '../gallery/gallery-keys';
import { GALLERY_COMMANDS } from '../commands/page-commands';
import { LearnBar } from '../learn/learn-bar';
import { Overview } from '../learn/overview';
import { PairView } from '../learn/pair-view';
import { PAIRS } from '../learn/pairs';
import { CommandDialogs } from '../shell/command-dialogs';

/** The taxonomy by example. */
export default function Learn({ pair: id }: { readonly pair: string | undefined }) {
  const pair = PAIRS.find((entry) => entry.id === id);
  useEffect(listenInGallery, []);
  useEffect(() => {
    document.title = pair ? `${pair.title} · Terrarium` : 'Lessons · Terrarium';
    window.scrollTo(0, 0);
  }, [pair]);
  return (
    <div className="learn">
      <LearnBar />
      {pair ? <PairView key={pair.id} pair={pair} /> : <Overview />}
      <CommandDialogs commands={GALLERY_COMMANDS} />
    </div>
  );
}
