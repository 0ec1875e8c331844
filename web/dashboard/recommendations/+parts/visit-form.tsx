import { Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { OPINION, VISIT_DAYS, VISIT_PHOTOS } from '#contract/finance/recommendations/recommendation-process.ts'
import {
  prepareRecommendation,
  type Recommendation,
  updateRecommendation,
} from '#contract/finance/recommendations/recommendations.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './recommendation.module.css'

const SOTIX = 100

interface Values {
  visitedOn?: string
  area?: number | null
  activity?: string
  opinion?: string
  fileIds?: string[]
}

interface Props {
  letter: Recommendation
  onDone: () => void
}

/** What was seen at the visit; kept as it is, or made into the paper that is signed next. */
export function VisitForm({ letter, onDone }: Props) {
  const t = useT('recommendations')
  const { revalidate } = useRevalidator()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState<'save' | 'prepare'>()
  const today = dayOf(new Date())
  const fields: FormField[] = [
    {
      name: 'visitedOn',
      label: t('visited-on'),
      required: true,
      hint: t('visit-hint', { n: VISIT_DAYS }),
      input: <Input type="date" min={addDays(today, -VISIT_DAYS)} max={today} />,
    },
    { name: 'area', label: t('area-sotix'), input: <InputNumber min={0} precision={2} style={{ width: '100%' }} /> },
    {
      name: 'activity',
      label: t('activity'),
      required: true,
      hint: t('activity-hint'),
      input: <Input maxLength={300} />,
    },
    {
      name: 'opinion',
      label: t('opinion'),
      required: true,
      hint: t('opinion-hint', { n: OPINION.min }),
      input: <Input.TextArea maxLength={OPINION.max} autoSize={{ minRows: 5 }} />,
    },
    { name: 'fileIds', label: t('photos'), input: <PapersInput purpose="message" max={VISIT_PHOTOS} /> },
  ]
  const save = async (then: 'save' | 'prepare') => {
    if (then === 'prepare' && !(await form.validateFields().catch(() => undefined))) return
    const { visitedOn, area, activity, opinion, fileIds } = form.getFieldsValue()
    setBusy(then)
    try {
      const params = { id: letter.id }
      const { rowVersion } = await ask(updateRecommendation, {
        params,
        body: {
          rowVersion: letter.rowVersion,
          visitedOn: visitedOn || null,
          area: area == null ? null : Math.round(area * SOTIX),
          activity: activity || null,
          opinion: opinion || null,
          fileIds: fileIds ?? [],
        },
      })
      if (then === 'prepare') await ask(prepareRecommendation, { params, body: { rowVersion } })
      else message(t('saved'))
      onDone()
      await revalidate()
    } catch (error) {
      showFaults(form, fields, error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Panel title={t('visit')} text={t('visit-text')}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          visitedOn: letter.visitedOn ?? undefined,
          area: letter.area === null ? null : letter.area / SOTIX,
          activity: letter.activity ?? '',
          opinion: letter.opinion ?? '',
          fileIds: letter.photos.map(({ id }) => id),
        }}
      >
        <FormFields fields={fields} />
        <div className={styles.buttons}>
          <Button type="primary" size="large" loading={busy === 'prepare'} onClick={() => save('prepare')}>
            {t('prepare')}
          </Button>
          <Button size="large" loading={busy === 'save'} onClick={() => save('save')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
