import type { Diagnostic, QuickFix, World } from '@terrarium/language';
import type { editor } from 'monaco-editor/editor';
import { componentOfAxis, componentOfBlock } from '../world/components';
import type { Monaco } from './monaco';

/** Markers of what is wrong, each with its way out. */
export function markersOf(
  monaco: Monaco,
  model: editor.ITextModel,
  diagnostics: readonly Diagnostic[],
): (readonly [editor.IMarkerData, QuickFix | undefined])[] {
  return diagnostics.map(({ severity, code, message, span, fix }) => {
    const from = model.getPositionAt(span.start);
    const to = model.getPositionAt(Math.max(span.end, span.start + 1));
    const marker: editor.IMarkerData = {
      severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
      code,
      message,
      source: 'Terrarium',
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    };
    return [marker, fix] as const;
  });
}

/** A bar in the margin beside each block, and the names of holes, in the hue of their component. */
export function componentDecorations(model: editor.ITextModel, world: World): editor.IModelDeltaDecoration[] {
  const lines = (start: number, end: number) => ({
    startLineNumber: model.getPositionAt(start).lineNumber,
    startColumn: 1,
    endLineNumber: model.getPositionAt(end).lineNumber,
    endColumn: 1,
  });
  const bars = world.blocks.flatMap((block): editor.IModelDeltaDecoration[] => {
    const component =
      block.is === 'param' ? componentOfParam(world, block.field.name.text) : componentOfBlock[block.is];
    if (!component) return [];
    return [
      {
        range: lines(block.start, block.end),
        options: { isWholeLine: true, linesDecorationsClassName: `bar bar-${component}` },
      },
    ];
  });
  const names = world.holes.flatMap((hole): editor.IModelDeltaDecoration[] => {
    if (hole.axes.length === 0) return [];
    const from = model.getPositionAt(hole.span.start);
    const to = model.getPositionAt(hole.span.end);
    const range = {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    };
    return [{ range, options: { inlineClassName: `hue-${componentOfAxis(hole.axes[0])}` } }];
  });
  return [...bars, ...names];
}

function componentOfParam(world: World, name: string) {
  const axis = world.holes.find((hole) => hole.name === name)?.axes[0];
  return axis && componentOfAxis(axis);
}
