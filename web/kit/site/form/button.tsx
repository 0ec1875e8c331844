import type { ComponentProps } from 'react'
import { Link } from '#web/shell/page/preloads.tsx'
import styles from './button.module.css'

interface Look {
  look?: 'primary' | 'soft' | 'outline' | 'white' | 'glass'
  size?: 'normal' | 'small' | 'wide'
}

const classOf = ({ look = 'primary', size = 'normal' }: Look) =>
  [styles.button, styles[look], size === 'normal' ? '' : styles[size]].filter(Boolean).join(' ')

export function Button({ look, size, ...rest }: Look & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" className={classOf({ ...(look && { look }), ...(size && { size }) })} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, ...rest }: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link className={classOf({ ...(look && { look }), ...(size && { size }) })} {...rest} />
}

/** The same to a file or somewhere else. */
export function ButtonAnchor({ look, size, ...rest }: Look & Omit<ComponentProps<'a'>, 'className'>) {
  return <a className={classOf({ ...(look && { look }), ...(size && { size }) })} {...rest} />
}
