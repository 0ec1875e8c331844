import { Input } from 'antd'
import { formatDateTime } from '#uz/date.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { MomentInput } from '#web/kit/dashboard/input/moment-input.tsx'
import { WizardMissing } from '#web/kit/dashboard/wizard/wizard-missing.tsx'
import { useT } from '#web/shell/texts.ts'
import { ContentStatus } from '../content-status.tsx'
import styles from '../newsroom.module.css'
import { faultsByField, inWords } from './content-faults.ts'
import type { ContentState } from './content-state.ts'

interface Props {
  state: ContentState
  labels: Readonly<Record<string, string>>
  hasPage: boolean
  onFix: (field: string) => void
}

/** When it appears and goes, where it is on its way, and what it still lacks. */
export function PublishingPart({ state: { row }, labels, hasPage, onFix }: Props) {
  // When something published goes is said by whoever may take it away.
  const goesBy = row?.status !== 'published' || row.can.unpublish || row.can.archive
  const fields = usePublishingFields(hasPage, goesBy)
  const faults = faultsByField(row?.faults ?? [])
  const text = (field: string) => inWords(faults.find((one) => one.field === field)?.message ?? '', labels[field])
  return (
    <>
      <FormFields fields={fields} />
      {row && <Way row={row} />}
      {row && <WizardMissing faults={faults} labels={labels} text={({ field }) => text(field)} onFix={onFix} />}
    </>
  )
}

function Way({ row }: { row: NonNullable<ContentState['row']> }) {
  const t = useT('newsroom')
  const facts: readonly (readonly [string, string | null])[] = [
    [t('began'), row.createdByName],
    [t('submitted'), row.submittedByName],
    [t('published'), row.publishedAt && formatDateTime(row.publishedAt)],
    [t('versions-kept'), row.version > 0 ? String(row.version) : null],
  ]
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('state')}</dt>
        <dd>
          <ContentStatus status={row.status} editStatus={row.editStatus} />
        </dd>
      </div>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function usePublishingFields(hasPage: boolean, goesBy: boolean): FormField[] {
  const t = useT('newsroom')
  return [
    {
      name: 'publishAt',
      label: t('field.publish-at'),
      hint: t('publish-hint'),
      half: true,
      input: <MomentInput />,
    },
    {
      name: 'unpublishAt',
      label: t('field.unpublish-at'),
      hint: t('unpublish-hint'),
      half: true,
      input: <MomentInput {...(!goesBy && { disabled: true })} />,
    },
    ...(hasPage
      ? [
          {
            name: 'slug',
            label: t('field.slug'),
            hint: t('slug-hint'),
            input: <Input maxLength={120} spellCheck={false} autoCapitalize="none" />,
          },
        ]
      : []),
  ]
}
