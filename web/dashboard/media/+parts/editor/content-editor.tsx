import { Form, Tabs } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { contentKinds } from '#contract/media/kinds.ts'
import type { StaffContent } from '#contract/media/staff.ts'
import type { Language } from '#uz/language.ts'
import { EditingLine } from '#web/kit/dashboard/form/editing-line.tsx'
import { type FormField, FormFields, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { StaleDialog } from '#web/kit/dashboard/form/stale-dialog.tsx'
import { CallError } from '#web/shell/client.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { ContentBanners } from '../content-banners.tsx'
import { ContentHead } from '../content-head.tsx'
import { useContentLabels } from '../content-names.ts'
import styles from '../newsroom.module.css'
import { useClassFields } from './class-part.tsx'
import { fieldOfFault, inWords } from './content-faults.ts'
import { useContentForm } from './content-state.ts'
import type { KindForm } from './kind-form.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { useMediaFields } from './media-part.tsx'
import { PublishingPart } from './publishing-part.tsx'
import { SeoPart } from './seo-part.tsx'
import { TextPart } from './text-part.tsx'

interface Props {
  describe: KindForm
  opened: StaffContent | undefined
  onClose: () => void
}

interface Part {
  key: string
  title: string
  /** Fields that stand in it. What stands nowhere is looked for in the last one. */
  fields: readonly string[]
  body: ReactNode
}

const names = (fields: readonly FormField[]) => fields.map(({ name }) => name)

/** One item of any kind, from its first word to the public; what is asked beside the text is the kind's own. */
export function ContentEditor({ describe, opened, onClose }: Props) {
  const t = useT('newsroom')
  const state = useContentForm(opened, describe)
  const { form, saver, row, values } = state
  const [part, setPart] = useState('text')
  const [lang, setLang] = useState<Language>('uz')
  const own = describe.usePart({ values, row, set: state.set })
  const media = useMediaFields()
  const classes = useClassFields()
  const labels = { ...useContentLabels(), ...labelsOf(own.fields) }
  const { publicPath } = contentKinds[describe.kind]
  const hasPage = publicPath !== null
  const readOnly = row?.can.edit === false
  useLeaveGuard(saver)

  const jump = (field: string) => {
    setPart(partOf(field))
    if (['title', 'lead', 'body'].includes(field)) setLang('uz')
    // The part has to be on the screen before one can scroll in it.
    setTimeout(() => form.scrollToField(field, { block: 'center', focus: true }), 50)
  }
  const land = (error: unknown) => {
    const faults = error instanceof CallError ? (error.body?.modelStateError ?? []) : []
    if (faults.length === 0) return toastError(error)
    const named = faults.map(({ key, errorMessage }) => {
      const name = fieldOfFault(key)
      return { name, text: inWords(errorMessage, labels[name]) }
    })
    form.setFields(named.map(({ name, text }) => ({ name, errors: [text] })))
    const [first] = named
    if (first) {
      toast('error', `${labels[first.name] ?? first.name}: ${first.text}`)
      jump(first.name)
    }
  }
  const landLater = useEffectEvent(land)
  useEffect(() => {
    if (saver.fault) landLater(saver.fault)
  }, [saver.fault])

  const parts: readonly Part[] = [
    {
      key: 'text',
      title: t('part.text'),
      fields: ['title', 'lead', 'body'],
      body: <TextPart state={state} lang={lang} onLang={setLang} />,
    },
    {
      key: 'own',
      title: own.title,
      fields: names(own.fields),
      body: (
        <>
          <FormFields fields={own.fields} />
          {own.below}
        </>
      ),
    },
    ...(hasPage
      ? [
          { key: 'media', title: t('part.media'), fields: names(media), body: <FormFields fields={media} /> },
          { key: 'class', title: t('part.class'), fields: names(classes), body: <FormFields fields={classes} /> },
          {
            key: 'seo',
            title: t('part.seo'),
            fields: ['seo'],
            body: <SeoPart state={state} describe={describe} lang={lang} />,
          },
        ]
      : []),
    {
      key: 'publishing',
      title: t('part.publishing'),
      fields: ['publishAt', 'unpublishAt', 'slug'],
      body: <PublishingPart state={state} labels={labels} hasPage={hasPage} onFix={jump} />,
    },
  ]
  const partOf = (field: string) => (parts.find((one) => one.fields.includes(field)) ?? parts.at(-1))?.key ?? 'text'
  const lacking = new Set(row?.faults.map((fault) => partOf(fieldOfFault(fault.field))))

  return (
    <div className={styles.page}>
      <ContentHead describe={describe} state={state} labels={labels} onFaults={land} onClose={onClose} />
      <ContentBanners state={state} />
      <div className={styles.banners}>
        {row && !readOnly && <EditingLine form={`media:${describe.kind}`} id={String(row.id)} />}
      </div>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={readOnly}
        initialValues={state.first}
        onValuesChange={state.change}
        className={styles.card ?? ''}
      >
        <Tabs
          activeKey={part}
          onChange={setPart}
          items={parts.map(({ key, title, body }) => ({
            key,
            // Every part stays in the page, so that what is typed in one is there in the others.
            forceRender: true,
            label: (
              <span className={styles.tab} data-lacks={(lacking.has(key) && !readOnly) || undefined}>
                {title}
                {lacking.has(key) && !readOnly && <span className="unseen">, {t('lacks')}</span>}
              </span>
            ),
            children: body,
          }))}
        />
      </Form>
      {saver.theirs && (
        <StaleDialog
          theirs={state.comparable(saver.theirs)}
          mine={state.comparable()}
          labels={labels}
          onReload={() => state.startOver(saver.theirs)}
          onMerge={(taken) => saver.theirs && state.merge(saver.theirs, taken)}
          onCancel={saver.waitWithTheirs}
        />
      )}
    </div>
  )
}
