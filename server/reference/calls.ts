import type { CallBook } from '../kernel/calls.ts'
import type { Config } from '../kernel/config.ts'
import type { FileStore } from '../kernel/files.ts'
import type { Texts } from './texts.ts'

export interface ReferenceServices {
  config: Config
  files: FileStore
  texts: Texts
}

export function bindReference(_book: CallBook, _services: ReferenceServices): void {}
