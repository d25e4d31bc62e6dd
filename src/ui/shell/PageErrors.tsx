import { Component, type ReactNode } from 'react'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'

interface Props {
  /** Another place is another try. */
  place: string
  children: ReactNode
}

interface State {
  /** Null where nothing failed. */
  failed: number | null
  place: string
}

/** Shows the error page where a page fails to be drawn or loaded; the bar and the drawer stay. */
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

/** Specification, section 8: an error bears its status, or it is 500. */
const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500
