import { Component } from 'react';
import { Meta } from 'react-router';

type Props = { path: string };
type State = { path: string; failed: boolean };

/**
 * `<Meta>` in a boundary of its own. The error screen is rendered in the same document, whose metadata still comes
 * from the page that broke: if that throws too, the visitor would get the router's own page with a stack trace.
 */
export class SafeMeta extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): Partial<State> | null {
    return path === state.path ? null : { path, failed: false };
  }

  override render() {
    return this.state.failed ? null : <Meta />;
  }
}
