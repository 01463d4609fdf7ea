import { Dialog } from 'radix-ui';
import { useImport } from './import-store';
import './import.css';

/** What was noticed when a game was translated, line by line of its source. */
export function ReportDialog() {
  const { report, show } = useImport();
  if (!report) return null;
  const { file, translation } = report;
  const { refused, messages, name } = translation;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && show('none')}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog sheet import" aria-describedby={undefined}>
          <Dialog.Title asChild>
            <h2>{refused ? `${file} was refused` : `${name}: notes on the translation`}</h2>
          </Dialog.Title>
          {refused && (
            <p className="problem">
              {refused.feature}
              {refused.line !== undefined && `, line ${refused.line}`}. Nothing was changed.
            </p>
          )}
          <ul className="import-notes">
            {messages.map(({ line, severity, text }, at) => (
              <li key={at} data-severity={severity}>
                <b>{line === undefined ? 'game' : `line ${line}`}</b> <span>{text}</span>
              </li>
            ))}
          </ul>
          <Dialog.Close className="button">Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
