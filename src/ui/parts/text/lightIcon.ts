import { type ComponentType, createElement, type SVGProps } from 'react'
import { classes } from './classes.ts'

type Props = SVGProps<SVGSVGElement>
type Lines = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

const named = /^(?:aria-|role$)/

/** An icon as its library draws it. The build draws every icon by this (`scripts/lightIcons.ts`). */
export const lightIcon =
  (name: string, lines: Lines): ComponentType<Props> =>
  ({ className, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': Object.keys(props).some((each) => named.test(each)) ? undefined : true,
        ...props,
        className: classes('lucide', `lucide-${name}`, className),
      },
      ...lines.map(([tag, attributes]) => createElement(tag, attributes)),
    )
