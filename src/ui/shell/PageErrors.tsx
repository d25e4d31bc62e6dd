import { Component, type ReactNode } from 'react'
import { ErrorPage } from '#ui/pages/ErrorPage.tsx'

interface Props {
  /** Another place is another try. */
  place: string
  children: ReactNode
}

interface State {
  failed: boolean
  place: string
}

/** Shows the error page where a page fails to be drawn or loaded; the bar and the drawer stay. */
export class PageErrors extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { failed: false, place }
  }

  override render() {
    return this.state.failed ? <ErrorPage status={500} /> : this.props.children
  }
}
