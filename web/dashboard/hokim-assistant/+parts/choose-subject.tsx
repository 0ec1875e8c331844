import { Button, Form, Input } from 'antd'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { VisitKind } from '#contract/government/visits/visit-process.ts'
import { startVisit, type VisitBody, visitSubjects } from '#contract/government/visits/visits.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { type SubjectValues, subjectBody, useSubjectFields } from './subject-fields.tsx'
import styles from './visits.module.css'

interface Props {
  kind: VisitKind
  mahallas: readonly { id: number; name: string; district: string }[]
}

/** Whom the visit is to: somebody of the register, or somebody new. */
export function ChooseSubject({ kind, mahallas }: Props) {
  const t = useT('visits')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const [busy, setBusy] = useState(false)
  const [search, setSearch] = useState('')
  const found = useFound({ key: `${kind} ${search}`, typed: search !== '' }, (signal) =>
    ask(visitSubjects, { query: { kind, search } }, { signal }).then(({ items }) => items),
  )
  const [form] = Form.useForm<SubjectValues>()
  const fields = useSubjectFields(kind, mahallas, { isNew: true })
  const open = (id: number) => navigate(inLanguage(lang, `/dashboard/hokim-assistant/visit?kind=${kind}&form=${id}`))
  const begin = async (given: { subjectId: number } | { visit: VisitBody }) => {
    setBusy(true)
    try {
      const { id } = await ask(startVisit, { body: { clientKey: crypto.randomUUID(), kind, ...given } })
      await open(id)
    } catch (error) {
      if ('visit' in given) showFaults(form, fields, error)
      else toastError(error)
    } finally {
      setBusy(false)
    }
  }
  if (isNew)
    return (
      <Panel title={t(`new.${kind}`)} text={t('new-text')}>
        <Form<SubjectValues>
          form={form}
          layout="vertical"
          size="large"
          initialValues={{ neighborhoodId: mahallas.length === 1 ? mahallas[0]?.id : undefined }}
          onFinish={(values) =>
            begin({
              visit: {
                ...subjectBody(kind, values),
                visitedOn: dayOf(new Date()),
                point: null,
                pointComment: null,
                photoIds: [],
                consent: 'otp',
                consentFileIds: [],
                comment: null,
                values: {},
              },
            })
          }
        >
          <FormFields fields={fields} />
          <div className={styles.foot}>
            <Button size="large" onClick={() => setNew(false)}>
              {t('back')}
            </Button>
            <Button type="primary" size="large" htmlType="submit" loading={busy}>
              {t('begin')}
            </Button>
          </div>
        </Form>
      </Panel>
    )
  return (
    <Panel
      title={t(`choose.${kind}`)}
      text={t('choose-text')}
      extra={
        <Button type="primary" icon={<Plus size={16} />} onClick={() => setNew(true)}>
          {t(`new.${kind}`)}
        </Button>
      }
    >
      <Input.Search
        size="large"
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className={styles.subjects}>
        {found.map(({ id, title, address, mahalla, visitedOn, openId }) => (
          <li key={id}>
            <button type="button" disabled={busy} onClick={() => (openId ? open(openId) : begin({ subjectId: id }))}>
              <span className={styles.two}>
                <b>{title}</b>
                <small>{[address, mahalla].filter(Boolean).join(' · ')}</small>
              </span>
              <small>
                {openId
                  ? t('go-on')
                  : visitedOn
                    ? t('last-visit', { when: formatDate(visitedOn) })
                    : t('never-visited')}
              </small>
              <ChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{t('nobody-found')}</p>}
    </Panel>
  )
}
