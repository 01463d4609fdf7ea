import { lazy, Suspense } from 'react';
import { useImport } from './import-store';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog')).ImportDialog }));
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog')).ReportDialog }));

export function ImportDialogs() {
  const dialog = useImport((state) => state.dialog);
  return (
    <Suspense>
      {dialog === 'import' && <ImportDialog />}
      {dialog === 'report' && <ReportDialog />}
    </Suspense>
  );
}
