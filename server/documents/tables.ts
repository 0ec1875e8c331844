// Written by `node scripts/tables.ts` from the migrated database.
import type { Localized } from '#contract/localized.ts'
import type { DocumentKind, DocumentState, DocumentTemplateState, PartyRole, SignMethod, TemplateSigner } from '#contract/documents/document-process.ts'
import type { Language } from '#uz/language.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface DocumentCountersTable {
  series: string
  year: number
  last: number
}

export interface DocumentPartiesTable {
  documentId: string
  role: PartyRole
  position: number
  userId: string
  organizationId: string | null
  partyKey: Generated<string>
  name: Localized
  method: SignMethod | null
  signedAt: Date | null
  signedBy: string | null
  signedWith: SignMethod | null
  signerName: string | null
  serialNumber: string | null
}

export interface DocumentTemplateVersionsTable {
  templateId: number
  version: number
  name: Localized
  body: Localized
  signers: TemplateSigner[]
  mask: string
  validFrom: string
  at: Date
  by: string | null
}

export interface DocumentTemplatesTable {
  id: GeneratedAlways<number>
  code: string
  name: Localized
  kind: DocumentKind
  body: Localized
  signers: TemplateSigner[]
  mask: string
  validFrom: string
  status: Generated<DocumentTemplateState>
  version: number | null
  searchKey: string
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

export interface DocumentsTable {
  id: Generated<string>
  kind: DocumentKind
  templateId: number
  templateVersion: number
  objectType: string
  objectId: string
  language: Language
  title: Localized
  contentSealed: string
  issuedAt: Date
  number: string | null
  paper: string | null
  sha256: string | null
  size: number | null
  status: Generated<DocumentState>
  signedAt: Date | null
  voidedAt: Date | null
  voidReason: string | null
  checkKey: Generated<string>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    documentCounters: DocumentCountersTable
    documentParties: DocumentPartiesTable
    documentTemplateVersions: DocumentTemplateVersionsTable
    documentTemplates: DocumentTemplatesTable
    documents: DocumentsTable
  }
}
