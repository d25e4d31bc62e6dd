import { Component, type ReactNode } from 'react'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'

interface Props {
  /** Another place resets the error. */
  place: string
  children: ReactNode
}

interface State {
  /** The status of the error; null if there is none. */
  failed: number | null
  place: string
}

/** Shows the error page if a page can't be drawn or loaded; the bar and the drawer stay. */
export class PageErrors extends Component<Props, State> {
  override state: State = { failed: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: statusOf(error) }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { failed: null, place }
  }

  override render() {
    const { failed } = this.state
    return failed === null ? this.props.children : <ErrorPage status={failed} />
  }
}

/** Specification, section 8: the status of an error, 500 if it has none. */
const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500
