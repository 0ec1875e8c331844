import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listMyApplications } from '#contract/finance/applications.ts'
import { CLAIM_PHOTOS } from '#contract/finance/claim-process.ts'
import { fileClaim } from '#contract/finance/claims.ts'
import { getMyMoney } from '#contract/finance/money.ts'
import { type Risk, risks } from '#contract/finance/products/product-process.ts'
import { dayOf } from '#uz/date.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { PointInput } from '#web/kit/dashboard/place/point-input.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Route } from './+types/create.ts'

const SOTIX = 100

/** Policies of mine that cover now, with the risks they name. */
export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const params = { kind: 'insurance' } as const
  const { items } = await ask(listMyApplications, { params, query: { status: 'disbursed' } })
  const found = await Promise.all(
    items.map(async ({ id, number, title }) => ({
      id,
      name: [number, title].filter(Boolean).join(' · '),
      policy: (await ask(getMyMoney, { params: { ...params, id } })).policy,
    })),
  )
  const policies = found.flatMap(({ policy, ...one }) => (policy?.canClaim ? [{ ...one, policy }] : []))
  return { policies, asked: Number(new URL(url).searchParams.get('policy')) }
}

interface Values {
  policy: number
  risk: Risk
  eventOn: string
  damaged: number
  description: string
  photos: string[]
  place: { lat: number; lng: number }
}

export default function FileClaim({ loaderData: { policies, asked } }: Route.ComponentProps) {
  const t = useT('claims')
  const words = useT('finance-products')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const chosen = Form.useWatch('policy', form) ?? asked
  const policy = policies.find(({ id }) => id === chosen)?.policy
  const isArea = policy?.unit !== 'heads'
  if (policies.length === 0) return <ScreenState kind="empty" title={t('no-policy-title')} text={t('no-policy-text')} />
  const fields: FormField[] = [
    {
      name: 'policy',
      label: t('policy'),
      required: true,
      input: <Select options={policies.map(({ id, name }) => ({ value: id, label: name }))} />,
    },
    {
      name: 'risk',
      label: t('risk'),
      required: true,
      input: (
        <Select
          options={risks
            .filter((risk) => policy?.risks.includes(risk) ?? false)
            .map((risk) => ({ value: risk, label: words(`risk.${risk}`) }))}
        />
      ),
    },
    {
      name: 'eventOn',
      label: t('event-on'),
      required: true,
      hint: t('event-hint'),
      input: <Input type="date" max={dayOf(new Date())} />,
    },
    {
      name: 'damaged',
      label: t(isArea ? 'damaged-area' : 'damaged-heads'),
      required: true,
      input: (
        <InputNumber
          min={isArea ? 0.01 : 1}
          {...(policy && { max: policy.total / (isArea ? SOTIX : 1) })}
          precision={isArea ? 2 : 0}
          style={{ width: '100%' }}
        />
      ),
    },
    {
      name: 'description',
      label: t('description'),
      required: true,
      rules: [{ min: 20 }],
      input: <Input.TextArea maxLength={2000} autoSize={{ minRows: 4 }} />,
    },
    {
      name: 'photos',
      label: t('photos'),
      required: true,
      hint: t('photos-hint'),
      input: <PapersInput purpose="message" max={CLAIM_PHOTOS.max} />,
    },
    { name: 'place', label: t('place'), required: true, hint: t('place-hint'), input: <PointInput /> },
  ]
  const send = async ({ policy: id, damaged, photos, place, ...told }: Values) => {
    setBusy(true)
    try {
      const body = {
        ...told,
        damaged: isArea ? Math.round(damaged * SOTIX) : damaged,
        photos: photos.map((fileId) => ({ fileId, ...place })),
      }
      const claim = await ask(fileClaim, { params: { id }, body })
      message(t('filed'))
      await navigate(inLanguage(lang, `/dashboard/claims/${claim.id}`))
    } catch (error) {
      showFaults(form, fields, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('file')} text={t('file-text')}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={policies.some(({ id }) => id === asked) ? { policy: asked } : {}}
        onFinish={send}
      >
        <FormFields fields={fields} />
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {t('send')}
        </Button>
      </Form>
    </Panel>
  )
}
