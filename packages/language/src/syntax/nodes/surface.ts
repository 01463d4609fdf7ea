// Observation, signals, tasks, checks, looks.

import type { ExprSyntax, PathExpr, RawSyntax, StringSyntax } from './expressions';
import type { ThingSyntax } from './patterns';
import type { Name, Span } from './span';
import type { TypeSyntax } from './state';
import type { BodySyntax, BuildStmt, ToolStmt } from './statements';
import type { ParamSyntax } from './world';

export type ObsSyntax = Span &
  (
    | {
        readonly is: 'view';
        readonly shape: 'full' | 'none' | 'window';
        readonly width?: ExprSyntax;
        readonly height?: ExprSyntax;
        readonly how?: 'around' | 'ahead';
        readonly of?: Name;
        /** Left and right are exchanged. */
        readonly mirrored?: true;
        readonly blockedBy: readonly ThingSyntax[];
        readonly outside?: ThingSyntax;
      }
    | { readonly is: 'show'; readonly facts: readonly FactSyntax[] }
    | { readonly is: 'hide'; readonly facts: readonly FactSyntax[] }
    | { readonly is: 'blur' | 'delay'; readonly amount: ExprSyntax }
    | {
        readonly is: 'if';
        readonly condition: ExprSyntax;
        readonly then: readonly ObsSyntax[];
        readonly else: readonly ObsSyntax[];
      }
  );

/** `hand at Agent` */
export type FactSyntax = Span & { readonly value: ExprSyntax; readonly at?: Name };

export type SignalSyntax = Span &
  (
    | {
        readonly is: 'signal';
        readonly channel: 'reward' | 'cost' | 'performance' | 'say' | 'end';
        readonly value?: ExprSyntax;
        readonly text?: StringSyntax;
        readonly ending?: Name;
        readonly modifiers: readonly (Span & {
          readonly is: 'once' | 'after' | 'noisy';
          readonly amount?: ExprSyntax;
        })[];
        /** Absent: `each step`. */
        readonly when?: ExprSyntax;
      }
    | {
        readonly is: 'milestone';
        readonly names: readonly Name[];
        readonly each?: { readonly name: Name; readonly type: TypeSyntax };
        readonly when?: ExprSyntax;
      }
    | { readonly is: 'errors'; readonly level: ExprSyntax }
    | {
        readonly is: 'if';
        readonly condition: ExprSyntax;
        readonly then: readonly SignalSyntax[];
        readonly else: readonly SignalSyntax[];
      }
  );

export type TaskSyntax =
  | ParamSyntax
  | (Span & { readonly is: 'brief'; readonly text: StringSyntax })
  | (Span & { readonly is: 'start'; readonly body: BodySyntax })
  | (Span & {
      readonly is: 'goal';
      readonly title?: StringSyntax;
      readonly conditions: readonly ExprSyntax[];
    })
  | (Span & { readonly is: 'fail'; readonly condition: ExprSyntax })
  | (Span & { readonly is: 'limit'; readonly steps: ExprSyntax });

export type CheckSyntax = Span &
  (
    | {
        readonly is: 'always' | 'never' | 'reachable';
        readonly title: StringSyntax;
        readonly condition: ExprSyntax;
      }
    | {
        readonly is: 'test';
        readonly title: StringSyntax;
        readonly with: readonly (Span & { readonly name: Name; readonly value: ExprSyntax })[];
        readonly steps: readonly TestStepSyntax[];
      }
  );

export type TestStepSyntax =
  | BuildStmt
  | ToolStmt
  | (Span & { readonly is: 'seed'; readonly value: ExprSyntax })
  | (Span & { readonly is: 'task'; readonly name: Name })
  | (Span & {
      readonly is: 'do';
      readonly actions: readonly (Span & {
        readonly name: Name;
        readonly args: readonly ExprSyntax[];
        readonly times: number;
      })[];
    })
  | (Span & { readonly is: 'see'; readonly map: RawSyntax })
  | (Span & { readonly is: 'expect'; readonly condition: ExprSyntax });

/** In tests and maps a one-line `"..."` may stand for a `"""…"""`: the parser gives a RawSyntax for both. */
export type LookSyntax = Span &
  /** `Lamp(lit) "o" gold """…"""`: glyph strings, colour or sprite words, drawings, in the order written. */
  (
    | {
        readonly is: 'thing';
        readonly thing: ThingSyntax;
        readonly looks: readonly (StringSyntax | Name | RawSyntax)[];
      }
    | { readonly is: 'word'; readonly path: PathExpr; readonly text: StringSyntax }
    | { readonly is: 'text'; readonly text: StringSyntax }
    | { readonly is: 'tick'; readonly seconds: number }
    | { readonly is: 'sound'; readonly event: Name; readonly sound: StringSyntax }
  );
