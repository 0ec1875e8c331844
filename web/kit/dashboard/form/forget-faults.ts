import type { FormInstance } from 'antd'

/** Clears what the server said of a field once it is edited: antd clears its own rules only. */
export function forgetFaults(form: Pick<FormInstance, 'getFieldError' | 'setFields'>, changed: object): void {
  const faulty = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0)
  if (faulty.length > 0) form.setFields(faulty.map((name) => ({ name, errors: [] })))
}
