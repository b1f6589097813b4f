/** The functions that JSX calls. The build imports them in every file with JSX. */
export { Fragment, h } from 'preact';
