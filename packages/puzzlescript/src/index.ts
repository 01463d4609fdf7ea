export { translate, type Translation, type TranslateOptions } from './translate/translate';
export type { Message, Severity } from './parser/messages';
