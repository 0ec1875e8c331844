// Written by `node scripts/tables.ts` from the migrated database.
import type { Field } from '#contract/forms/fields/field.ts'
import type { Localized } from '#contract/localized.ts'
import type { FileTemplateState, RequiredDoc } from '#contract/forms/file-template-process.ts'
import type { TemplateContext } from '#contract/forms/field-template-process.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface FieldTemplateVersionsTable {
  templateId: number
  version: number
  fields: Field[]
  at: Date
  by: string | null
}

export interface FieldTemplatesTable {
  id: GeneratedAlways<number>
  code: string
  name: Localized
  context: TemplateContext
  status: Generated<'draft' | 'published' | 'archived'>
  fields: Field[]
  version: number | null
  searchKey: string
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

export interface FileTemplateVersionsTable {
  templateId: number
  version: number
  docs: RequiredDoc[]
  at: Date
  by: string | null
}

export interface FileTemplatesTable {
  id: GeneratedAlways<number>
  code: string
  name: Localized
  context: TemplateContext
  docs: RequiredDoc[]
  status: Generated<FileTemplateState>
  version: Generated<number>
  searchKey: string
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    fieldTemplateVersions: FieldTemplateVersionsTable
    fieldTemplates: FieldTemplatesTable
    fileTemplateVersions: FileTemplateVersionsTable
    fileTemplates: FileTemplatesTable
  }
}
