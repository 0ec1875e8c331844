import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** The address by which one signs in. */
export function EmailField(props: Pick<ComponentProps<typeof Field>, 'label' | 'value' | 'fault' | 'onChange'>) {
  return (
    <Field
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}
