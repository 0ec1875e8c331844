import type { CallBook } from '../kernel/calls.ts'
import { bindFieldTemplates } from './field-templates/calls.ts'
import { bindFileTemplates } from './file-templates/calls.ts'

export function bindForms(book: CallBook): void {
  bindFieldTemplates(book)
  bindFileTemplates(book)
}
