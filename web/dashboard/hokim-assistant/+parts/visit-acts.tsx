import { Button, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { archiveReasons, COMMENT } from '#contract/government/visits/visit-process.ts'
import * as contract from '#contract/government/visits/visits.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'

type Asking = 'return' | 'answer-dispute' | 'archive'

/** What the caller may do with a form now: the assistant goes on with it, the district judges it. */
export function VisitActs({ visit }: { visit: contract.Visit }) {
  const t = useT('visits')
  const textIn = useTextIn()
  const run = useRun()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Asking>()
  const { id, rowVersion, steps, kind } = visit
  const may = (step: string) => steps.includes(step)
  const taken = { params: { id }, body: { rowVersion } }
  const comment: FormField = {
    name: 'comment',
    label: t('comment'),
    required: opened !== 'archive',
    rules: opened === 'archive' ? [] : [{ min: COMMENT.min }],
    input: <Input.TextArea maxLength={COMMENT.max} autoSize={{ minRows: 3 }} />,
  }
  const choices = [
    { value: 'photoIds', label: t('photos') },
    { value: 'point', label: t('point') },
    { value: 'consent', label: t('consent') },
    ...visit.fields.map(({ key, label }) => ({ value: key, label: textIn(label) })),
  ]
  const verify = () =>
    run(async () => {
      // Whoever verifies has read it.
      const { rowVersion: seen } = may('look') ? await ask(contract.openVisit, taken) : visit
      await ask(contract.verifyVisit, { params: { id }, body: { rowVersion: seen } })
    }, t('verified-done'))
  const dialogs: Readonly<
    Record<Asking, { fields: readonly FormField[]; call: (values: Values) => Promise<unknown> }>
  > = {
    return: {
      fields: [
        {
          name: 'fields',
          label: t('wrong-fields'),
          required: true,
          input: <Select mode="multiple" options={choices} showSearch={{ optionFilterProp: 'label' }} />,
        },
        comment,
      ],
      call: ({ fields = [], comment: said = '' }) =>
        ask(contract.returnVisit, { params: { id }, body: { rowVersion, fields, comment: said } }),
    },
    'answer-dispute': {
      fields: [
        {
          name: 'keeps',
          label: t('dispute-answer'),
          required: true,
          input: (
            <Radio.Group
              options={[
                { value: true, label: t('dispute-keeps') },
                { value: false, label: t('dispute-again') },
              ]}
            />
          ),
        },
        comment,
      ],
      call: ({ keeps = true, comment: said = '' }) =>
        ask(contract.answerVisitDispute, { params: { id }, body: { rowVersion, keeps, comment: said } }),
    },
    archive: {
      fields: [
        {
          name: 'reason',
          label: t('reason'),
          required: true,
          input: <Select options={archiveReasons.map((value) => ({ value, label: t(`archive.${value}`) }))} />,
        },
        comment,
      ],
      call: ({ reason = 'moved', comment: said = '' }) =>
        ask(contract.archiveVisit, { params: { id }, body: { rowVersion, reason, comment: said } }),
    },
  }
  const dialog = opened && dialogs[opened]
  return (
    <>
      {may('save') && (
        <Link to={`/dashboard/hokim-assistant/visit?kind=${kind}&form=${id}`}>
          <Button type="primary" tabIndex={-1}>
            {t('go-on')}
          </Button>
        </Link>
      )}
      {may('recall') && <Button onClick={() => run(() => ask(contract.recallVisit, taken))}>{t('recall')}</Button>}
      {may('verify') && (
        <Button type="primary" onClick={verify}>
          {t('verify')}
        </Button>
      )}
      {may('return') && <Button onClick={() => setOpened('return')}>{t('return')}</Button>}
      {may('answerDispute') && (
        <Button type="primary" onClick={() => setOpened('answer-dispute')}>
          {t('answer-dispute')}
        </Button>
      )}
      {may('archive') && (
        <Button danger onClick={() => setOpened('archive')}>
          {t('archive')}
        </Button>
      )}
      {may('restore') && <Button onClick={() => run(() => ask(contract.restoreVisit, taken))}>{t('restore')}</Button>}
      {opened && dialog && (
        <FormDialog<Values>
          title={t(opened)}
          okText={t(opened)}
          danger={opened === 'archive'}
          fields={dialog.fields}
          values={opened === 'answer-dispute' ? { keeps: true } : {}}
          run={(values) => dialog.call(values).then(revalidate)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

interface Values {
  fields?: string[]
  comment?: string
  keeps?: boolean
  reason?: (typeof archiveReasons)[number]
}
