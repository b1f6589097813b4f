/** The functions that JSX calls. The build imports them wherever JSX is used. */
export { Fragment, h } from 'preact';
