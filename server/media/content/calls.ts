import type { CallBook } from '../../kernel/calls.ts'
import type { MediaParts } from '../calls.ts'

export function bindContent(_book: CallBook, _parts: MediaParts): void {}
