import { useEffect, useState } from 'react';
import { LinkRefused } from '../share/link-refused';
import { openShared, type Shared } from '../share/open-shared';
import Workbench from './workbench';

/** What a link holds, in the workbench; where it cannot be opened, why, over a lab that works. */
export default function SharedPage({ fragment }: { readonly fragment: string }) {
  const [opened, setOpened] = useState<Shared & { readonly fragment: string }>();
  useEffect(() => {
    let isGone = false;
    void openingOf(fragment).then((shared) => {
      if (!isGone) setOpened({ ...shared, fragment });
    });
    return () => {
      isGone = true;
    };
  }, [fragment]);
  if (opened?.fragment !== fragment) return <p className="empty centred">Opening the link…</p>;
  if ('id' in opened) return <Workbench id={opened.id} />;
  return <Workbench id={undefined} notice={<LinkRefused why={opened.refusal} />} />;
}

/** Once for each link, however often the page is drawn. */
let latest: { readonly fragment: string; readonly shared: Promise<Shared> } | undefined;

function openingOf(fragment: string): Promise<Shared> {
  if (latest?.fragment !== fragment) latest = { fragment, shared: openShared(fragment) };
  return latest.shared;
}
