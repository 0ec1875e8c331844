import type { SigningParts } from '../documents/public.ts'
import type { CallBook } from '../kernel/calls.ts'
import { bindField } from './field/calls.ts'
import { bindLand } from './land/calls.ts'
import { bindLeaders } from './leaders/calls.ts'
import { bindMonitoring } from './monitoring/calls.ts'
import { bindProjects } from './projects/calls.ts'
import { bindReports } from './reports/calls.ts'
import { bindSpecialization } from './specialization/calls.ts'
import { bindVisits } from './visits/calls.ts'

type GovernmentParts = Parameters<typeof bindVisits>[1] & { signing: SigningParts }

/** Each slice binds its own calls; this is their list. */
export function bindGovernment(book: CallBook, parts: GovernmentParts): void {
  bindLeaders(book, parts.files)
  bindProjects(book, parts.files)
  bindSpecialization(book)
  bindReports(book, parts)
  bindVisits(book, parts)
  bindMonitoring(book)
  bindLand(book, parts.files)
  bindField(book, parts)
}
