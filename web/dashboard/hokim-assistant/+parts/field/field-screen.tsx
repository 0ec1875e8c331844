import { Spin } from 'antd'
import { useState } from 'react'
import type { FieldSubject } from '#contract/government/visits/field.ts'
import type { VisitKind } from '#contract/government/visits/visit-process.ts'
import { dayOf } from '#uz/date.ts'
import type { Waiting } from '#web/shell/offline/outbox/outbox.ts'
import type { VisitValues } from '../visit-fields.tsx'
import { FieldConflict } from './field-conflict.tsx'
import { FieldForm } from './field-form.tsx'
import { FieldHome } from './field-home.tsx'
import { FieldLock } from './field-lock.tsx'
import { FieldForeign, FieldStart } from './field-start.tsx'
import type { Draft, FieldBody } from './field-state.ts'
import { useField } from './use-field.ts'

type At = { of: 'home' } | { of: 'form'; draft: Draft } | { of: 'conflict'; item: Waiting<FieldBody> }

/** What a form begins with: an open one with all it says, a new one with what the family said last time. */
function begun(kind: VisitKind, subject: FieldSubject | null, neighborhoodId: number): Draft {
  const last = subject?.last
  const isOpen = last?.status === 'draft' || last?.status === 'returned'
  const values: VisitValues = {
    neighborhoodId: subject?.neighborhoodId ?? neighborhoodId,
    ...(subject && {
      name: subject.title,
      street: subject.street ?? '',
      house: subject.house ?? '',
      flat: subject.flat ?? '',
      cadastre: subject.cadastre ?? '',
      phone: subject.phone,
      tin: subject.tin ?? '',
      ...(subject.farmKind && { farmKind: subject.farmKind }),
      director: subject.director ?? '',
      founded: subject.founded,
    }),
    visitedOn: dayOf(new Date()),
    point: null,
    pointComment: '',
    photoIds: isOpen ? [...last.photoIds] : [],
    consent: 'later',
    consentFileIds: [],
    comment: isOpen ? (last.comment ?? '') : '',
    values: { ...last?.values },
  }
  return { key: crypto.randomUUID(), kind, subject, values, savedAt: new Date().toISOString() }
}

/** What waits, as a draft again. */
function drawnBack({ body }: Waiting<FieldBody>, subject: FieldSubject | null): Draft {
  const { visit, kind } = body
  const { household, farm } = visit
  const values: VisitValues = {
    neighborhoodId: visit.neighborhoodId,
    ...household,
    ...farm,
    flat: household?.flat ?? '',
    cadastre: household?.cadastre ?? '',
    tin: farm?.tin ?? '',
    director: farm?.director ?? '',
    founded: farm?.founded ?? null,
    phone: (household ?? farm)?.phone ?? null,
    name: (household ?? farm)?.name ?? '',
    visitedOn: visit.visitedOn,
    point: visit.point,
    pointComment: visit.pointComment ?? '',
    photoIds: visit.photoIds,
    consent: visit.consent,
    consentFileIds: visit.consentFileIds,
    comment: visit.comment ?? '',
    values: visit.values,
  }
  return { key: crypto.randomUUID(), kind, subject, values, savedAt: new Date().toISOString() }
}

export function FieldScreen({ userId }: { userId: number }) {
  const field = useField(userId)
  const [at, setAt] = useState<At>({ of: 'home' })
  const { phase, opened, vault } = field
  if (phase === 'loading') return <Spin fullscreen />
  if (phase === 'none' || phase === 'emptied') return <FieldStart field={field} />
  if (phase === 'foreign') return <FieldForeign field={field} />
  if (phase !== 'open' || !opened || !vault) return <FieldLock field={field} />
  const home = () => {
    setAt({ of: 'home' })
    void field.leave()
  }
  if (at.of === 'form')
    return <FieldForm key={at.draft.key} field={field} bag={opened.bag} vault={vault} draft={at.draft} onLeave={home} />
  if (at.of === 'conflict') return <FieldConflict field={field} bag={opened.bag} item={at.item} onLeave={home} />
  return (
    <FieldHome
      field={field}
      opened={opened}
      onBegin={(kind, subject) => setAt({ of: 'form', draft: begun(kind, subject, opened.bag.mahalla.id) })}
      onDraft={(draft) => setAt({ of: 'form', draft })}
      onConflict={(item) => setAt({ of: 'conflict', item })}
      onCorrect={async (item) => {
        const subject = opened.subjects.find(({ id }) => id === item.body.subjectId) ?? null
        const draft = drawnBack(item, subject)
        await field.correct(item, draft)
        setAt({ of: 'form', draft })
      }}
    />
  )
}
