import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createRecommendation, recommendationProducts } from '#contract/finance/recommendations/recommendations.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Route } from './+types/create.ts'

export const clientLoader = () => ask(recommendationProducts)

interface Values {
  pinfl: string
  productId: number
}

/** Whom it is about and what for; what was seen is written on the letter's own page. */
export default function BeginRecommendation({ loaderData: { items } }: Route.ComponentProps) {
  const t = useT('recommendations')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const fields: FormField[] = [
    {
      name: 'pinfl',
      label: t('pinfl'),
      required: true,
      hint: t('pinfl-hint'),
      rules: [{ pattern: /^\d{14}$/ }],
      input: <Input inputMode="numeric" maxLength={14} autoComplete="off" />,
    },
    {
      name: 'productId',
      label: t('product'),
      required: true,
      input: (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ),
    },
  ]
  const send = async (body: Values) => {
    setBusy(true)
    try {
      const { id } = await ask(createRecommendation, { body })
      await navigate(inLanguage(lang, `/dashboard/recommendations/${id}`))
    } catch (error) {
      showFaults(form, fields, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('begin')} text={t('begin-text')}>
      <Form<Values> form={form} layout="vertical" onFinish={send}>
        <FormFields fields={fields} />
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {t('begin')}
        </Button>
      </Form>
    </Panel>
  )
}
