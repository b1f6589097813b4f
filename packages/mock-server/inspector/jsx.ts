/** What JSX becomes: the build imports it wherever it is used. */
export { Fragment, h } from 'preact';
