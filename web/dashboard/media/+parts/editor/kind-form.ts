import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { StaffContent } from '#contract/media/staff.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import type { ContentValues } from './content-values.ts'

/** What the part of a kind is given. */
interface KindAsked {
  values: ContentValues
  /** Absent until the first save. */
  row: StaffContent | undefined
  /** Fills in by itself and keeps it as if it had been typed. */
  set: (changes: ContentValues) => void
}

/** What a kind asks beside what every kind is asked. */
interface KindPart {
  /** Of its tab. */
  title: string
  fields: readonly FormField[]
  /** Under the fields: what is no field of the form itself. */
  below?: ReactNode
}

/** The form of one kind, as the editor that keeps, checks and submits it knows it. */
export interface KindForm {
  kind: ContentKindName
  /** Its own fields with gaps. */
  draft: z.ZodType
  /** What a new one begins with, by the address that began it. */
  fresh?: (query: URLSearchParams) => ContentValues
  usePart: (asked: KindAsked) => KindPart
}
