import { useState } from 'react';
import type { SuiteProblem } from '@terrarium/forge';
import { Icon } from '../ui/icon';
import { chooseSuiteFiles, readSuiteFiles } from './suite-files';
import { keepNew } from './suites-store';

/** Takes a suite in from a file; what is wrong with it is told by name, and the rest is taken. */
export function ImportSuite() {
  const [problems, setProblems] = useState<readonly SuiteProblem[]>([]);
  const [taken, setTaken] = useState<string>();
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const { suite, problems: found } = await readSuiteFiles(files);
    setProblems(found);
    setTaken(undefined);
    if (!suite) return;
    const id = await keepNew(suite);
    if (found.length === 0) location.hash = `#/suite/${id}`;
    else setTaken(id);
  };
  return (
    <div className="import-suite">
      <button type="button" className="button" onClick={() => chooseSuiteFiles((files) => void take(files))}>
        <Icon name="upload" /> Import a suite
      </button>
      {problems.length > 0 && (
        <div className="import-problems" role="alert">
          <p>
            {taken
              ? 'A part of the suite could not be used; the rest is here.'
              : 'The suite could not be opened.'}{' '}
            {taken && <a href={`#/suite/${taken}`}>Open it</a>}
          </p>
          <ul>
            {problems.slice(0, 8).map(({ code, where, message }, at) => (
              <li key={at}>
                <b>{where}</b>: {message} <code>{code}</code>
              </li>
            ))}
            {problems.length > 8 && <li>and {problems.length - 8} more</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
